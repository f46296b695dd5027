import { Popover, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./answer.module.css";

interface WhyProps {
  /** What the button says. */
  readonly words: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** Opens where a number comes from. */
export const Why = ({ words, about, children }: WhyProps) => (
  <Popover width={340} position="bottom-start" withArrow trapFocus={false} returnFocus shadow="md">
    <Popover.Target>
      <UnstyledButton className={classes["why"]} aria-label={`${words}: ${about}`}>
        {words}
      </UnstyledButton>
    </Popover.Target>
    <Popover.Dropdown className={classes["whyBody"]}>{children}</Popover.Dropdown>
  </Popover>
);
