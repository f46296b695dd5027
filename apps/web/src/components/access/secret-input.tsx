import { PasswordInput } from "@mantine/core";
import type { PasswordInputProps } from "@mantine/core";

const SHOW = { "aria-label": "Show or hide what is typed", tabIndex: 0 } as const;

/** A field for what nobody should read over a shoulder; it can be made readable, also by keys. */
export const SecretInput = (props: PasswordInputProps) => (
  <PasswordInput visibilityToggleButtonProps={SHOW} spellCheck={false} autoCapitalize="none" {...props} />
);
