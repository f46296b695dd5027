import { useState } from "react";
import type { ReactNode } from "react";
import { useMaySomewhere } from "../../../../lib/use-may.ts";
import { useDroppedFiles } from "../use-dropped-files.ts";
import { useUploads } from "../use-uploads.ts";
import { UploadDialog } from "./upload-dialog.tsx";
import classes from "./upload.module.css";

interface AreaProps {
  /** What stands on the page; it is given how files are asked for. */
  readonly children: (chooseFiles: () => void) => ReactNode;
}

const ignore = () => undefined;

/** A page that takes files: dropped anywhere on it, or chosen. */
export const UploadArea = ({ children }: AreaProps) => {
  const uploads = useUploads();
  const [open, setOpen] = useState(false);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const choose = () => input?.click();
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    uploads.add(files);
    setOpen(true);
  };
  const may = useMaySomewhere("upload");
  const over = useDroppedFiles(may ? take : ignore) && may;
  return (
    <>
      <input
        ref={setInput}
        type="file"
        multiple
        hidden
        data-files
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      {children(choose)}
      {over ? <div className={classes["over"]}>Drop the results here</div> : null}
      {open ? (
        <UploadDialog
          uploads={uploads}
          onChooseFiles={choose}
          onClose={() => {
            uploads.clear();
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
};
