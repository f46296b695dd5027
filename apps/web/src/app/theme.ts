import { Button, createTheme, Modal, Skeleton } from "@mantine/core";

const FONTS = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

/** Mantine's share of the look; colours are the tokens of tokens.css. */
export const theme = createTheme({
  fontFamily: FONTS,
  fontFamilyMonospace: '"JetBrains Mono", ui-monospace, "DejaVu Sans Mono", monospace',
  headings: { fontFamily: FONTS, fontWeight: "650" },
  defaultRadius: 7,
  cursorType: "pointer",
  primaryColor: "petrol",
  primaryShade: 7,
  colors: {
    dark: [
      "#e9ebe7",
      "#c4cac6",
      "#9aa39e",
      "#6d7672",
      "#3a4340",
      "#2a302e",
      "#1f2423",
      "#181c1b",
      "#141817",
      "#111413",
    ],
    petrol: [
      "#e6f4f7",
      "#cfe7ec",
      "#a3d0da",
      "#74b9c8",
      "#4fb3c8",
      "#2f93a9",
      "#1b7d93",
      "#0f6e84",
      "#0b5a6c",
      "#074453",
    ],
  },
  components: {
    Button: Button.extend({ styles: { label: { fontWeight: 500 } } }),
    Modal: Modal.extend({
      defaultProps: {
        closeButtonProps: { "aria-label": "Close" },
        // Its head is no landmark of the page.
        attributes: { header: { role: "presentation" } },
      },
    }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 8 } }),
  },
});
