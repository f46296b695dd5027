import { Button, Popover, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { linksOf } from "../links.ts";
import type { PlanLink } from "../links.ts";
import { useCopy } from "../../../lib/use-copy.ts";
import classes from "./plans.module.css";

interface ShareProps {
  readonly saved: { readonly id: string; readonly name: string } | null;
  readonly changed: boolean;
  /** True where the plan names hardware or measurements of this console. */
  readonly usesOwn: boolean;
}

const SAYS = {
  nothing: "The link leads to",
  copied: "Copied. The link leads to",
  failed: "The browser did not allow copying: copy it from the field. The link leads to",
} as const;

const Row = ({
  link,
  says,
  onCopy,
}: {
  readonly link: PlanLink;
  readonly says: string;
  readonly onCopy: () => void;
}) => (
  <div className={classes["link"]} data-link={link.kind}>
    <TextInput
      readOnly
      aria-label={link.kind === "saved" ? "Link to the saved plan" : "Link with every field"}
      value={link.url}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <Button variant="default" onClick={onCopy}>
      Copy
    </Button>
    <p aria-live="polite">
      {says} {link.words}.
    </p>
  </div>
);

/** Gives the plan's link to others: copied at once where the browser lets it, and always there to be copied by hand. */
export const ShareMenu = ({ saved, changed, usesOwn }: ShareProps) => {
  const [opened, { open, close }] = useDisclosure(false);
  const [links, setLinks] = useState<readonly PlanLink[]>([]);
  const [chosen, setChosen] = useState<PlanLink["kind"]>("fields");
  const [copied, copy] = useCopy();
  const take = (link: PlanLink) => {
    setChosen(link.kind);
    copy(link.url);
  };
  const share = () => {
    const found = linksOf({ href: globalThis.location.href, saved, changed });
    const [first] = found;
    setLinks(found);
    open();
    if (first !== undefined) take(first);
  };
  return (
    <Popover width={420} position="bottom-end" shadow="md" trapFocus opened={opened} onDismiss={close}>
      <Popover.Target>
        <Button variant="default" onClick={opened ? close : share}>
          Share
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes["popover"]} aria-label="Share this plan">
        {links.map((link) => (
          <Row
            key={link.kind}
            link={link}
            says={SAYS[link.kind === chosen ? copied : "nothing"]}
            onCopy={() => take(link)}
          />
        ))}
        {usesOwn ? <p>It names hardware or measurements of your own, so it opens on this console only.</p> : null}
      </Popover.Dropdown>
    </Popover>
  );
};
