import { SegmentedControl, useMantineColorScheme } from "@mantine/core";
import type { MantineColorScheme } from "@mantine/core";

const SCHEMES: { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "auto", label: "Auto" },
];

const isScheme = (value: string): value is MantineColorScheme => SCHEMES.some((scheme) => scheme.value === value);

export const ColourSchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Colour scheme"
      size="xs"
      data={SCHEMES}
      value={colorScheme}
      onChange={(value) => {
        if (isScheme(value)) setColorScheme(value);
      }}
    />
  );
};
