import type { NewToken } from "@highwater/contract";
import { Button, Group, Modal } from "@mantine/core";
import { Snippet } from "../../../../components/sources/snippet.tsx";
import { curlOf } from "../curl-of.ts";
import classes from "./tokens.module.css";

/** Shows a new token, this once, with a command that uses it. */
export const MadeToken = ({ made, onClose }: { readonly made: NewToken; readonly onClose: () => void }) => (
  <Modal
    opened
    onClose={onClose}
    title={`The token ${made.name} is made`}
    size="lg"
    centered
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <div className={classes["once"]}>
      <p>
        <b>Copy it now: it is shown this once.</b> Only a hash of it is kept. If it is lost, delete it and make another.
      </p>
      <Snippet text={made.token} file="Token" what="the token" />
      <Snippet
        text={curlOf({ ...made, origin: globalThis.location.origin })}
        file="Ready to run in a shell"
        what="a command that uses the token"
      />
    </div>
    <Group justify="end" mt="md">
      <Button onClick={onClose}>I have copied it</Button>
    </Group>
  </Modal>
);
