import { Fold } from "../../../components/ui/fold.tsx";
import type { FieldKey } from "../form/form-state.ts";
import { useFormShared } from "../components/form-context.tsx";
import classes from "./measured.module.css";

/** How the value of a field was found on the cluster that the plan was taken from. */
export const FieldOrigin = ({ name }: { readonly name: FieldKey }) => {
  const { origins } = useFormShared();
  const origin = origins?.get(name);
  if (origin === undefined) return null;
  const { text, how, signal, differs } = origin;
  return (
    <Fold className={classes["origin"]} summary={differs ? `measured: ${text}` : "as measured: how"}>
      <p data-origin={name}>
        {how}
        {signal === null ? null : <code> {signal}</code>}
      </p>
    </Fold>
  );
};
