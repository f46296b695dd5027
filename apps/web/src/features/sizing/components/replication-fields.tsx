import { readNumber } from "../form/read-number.ts";
import { ChoiceInput } from "./choice-input.tsx";
import { FieldEffect } from "./field-effect.tsx";
import { useFormShared } from "./form-context.tsx";
import classes from "./form.module.css";
import { NumberInput } from "./number-input.tsx";

const MIN_ISR = 2;

/** Replication factor, min ISR and acks side by side: together they say what a lost broker does. */
export const ReplicationFields = () => {
  const { form } = useFormShared();
  const replicas = readNumber(form.replicas);
  const least = replicas.kind === "number" ? Math.min(MIN_ISR, replicas.value) : MIN_ISR;
  return (
    <div>
      <div className={classes["three"]}>
        <NumberInput name="replicas" label="Replicas" placeholder="3" bare />
        <NumberInput name="minIsr" placeholder={String(least)} bare />
        <ChoiceInput name="acks" label="acks" />
      </div>
      <FieldEffect name="replicas" />
      <FieldEffect name="minIsr" />
      <p className={classes["help"]}>
        Copies of each partition, copies that must be in sync for a write, and what producers wait for: network in, disk
        and what a lost copy stops. Default 3, 2 and all.
      </p>
    </div>
  );
};
