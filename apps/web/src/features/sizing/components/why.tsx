import { Popover, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { KeyboardEvent, ReactNode } from "react";
import classes from "./answer.module.css";

interface WhyProps {
  /** What the button says. */
  readonly words: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** Opens where a number comes from. */
export const Why = ({ words, about, children }: WhyProps) => {
  const [opened, { toggle, close }] = useDisclosure(false);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape") close();
  };
  return (
    <Popover width={340} position="bottom-start" withArrow shadow="md" opened={opened} onDismiss={close}>
      <Popover.Target>
        <UnstyledButton
          className={classes["why"]}
          aria-label={`${words}: ${about}`}
          onClick={toggle}
          onKeyDown={closeOnEscape}
        >
          {words}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes["whyBody"]}>{children}</Popover.Dropdown>
    </Popover>
  );
};
