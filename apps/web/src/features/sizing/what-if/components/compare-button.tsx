import { Button } from "@mantine/core";
import { useWhatIf } from "../use-what-if.ts";

/** Opens and closes the comparison of variants. */
export const CompareButton = () => {
  const { isOpen, open, close } = useWhatIf();
  return (
    <Button variant="default" aria-expanded={isOpen} onClick={isOpen ? close : open}>
      What if
    </Button>
  );
};
