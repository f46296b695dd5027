import { Button, Kbd } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import classes from "./shell.module.css";

const openSearch = (): void => void import("./search.tsx").then(({ spotlight }) => spotlight.open());

/** Opens the search, as `/` and mod+K do from anywhere. */
export const SearchButton = () => {
  useHotkeys([["/", openSearch]]);
  useHotkeys([["mod+K", openSearch]], []);
  return (
    <Button
      variant="default"
      size="xs"
      justify="space-between"
      className={classes["search"]}
      onClick={openSearch}
      rightSection={<Kbd size="xs">/</Kbd>}
    >
      Search
    </Button>
  );
};
