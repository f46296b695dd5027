import { useState } from "react";
import { describeError } from "../../lib/api-problem.ts";
import { useProbeTarget } from "./api/probe-target.ts";
import { authDraft } from "./form/auth-draft.ts";
import { fieldErrorsOf, NO_ERRORS } from "./form/field-errors.ts";
import type { FieldErrors } from "./form/field-errors.ts";
import { hostsOf, strangersTo } from "./form/sign-in-hosts.ts";
import type { SignedInTo } from "./form/sign-in-hosts.ts";
import { newRead, probeInput } from "./form/target-draft.ts";
import type { ReadDraft, TargetDraft } from "./form/target-draft.ts";
import { addressesIn } from "./suggest-name.ts";

interface Failed {
  readonly url: string;
  readonly why: string;
  /** How it was read. */
  readonly read: ReadDraft;
  /** It is in the list already. */
  readonly known: boolean;
}

const draftOf = (url: string, read: ReadDraft): TargetDraft => ({
  ...read,
  url,
  kind: null,
  brokerId: "",
  probe: null,
});

/**
 * Looks at addresses, one after the other; those that give nothing stay in the field, with the reason. A sign-in that was
 * typed for one host is not sent to another.
 */
export const useFinder = (known: readonly string[], onFound: (target: TargetDraft) => void) => {
  const [text, setText] = useState("");
  const [read, setRead] = useState<ReadDraft>(newRead);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);
  const [signedInTo, setSignedInTo] = useState<SignedInTo | null>(null);
  const { mutateAsync: probe, isPending } = useProbeTarget();
  const keep = (failures: readonly Failed[]) => {
    setFailed(failures);
    setText(failures.map(({ url }) => url).join(" "));
  };
  const find = async (given: string) => {
    const urls = addressesIn(given);
    const strangers = strangersTo(read.auth, urls, signedInTo);
    if (strangers.length > 0) {
      const message = `was typed for ${signedInTo?.hosts.join(", ")} and is taken out: type it for ${strangers.join(", ")}, or look without`;
      setRead({ ...read, auth: authDraft(null) });
      setErrors(new Map([["auth", message]]));
      setFailed([]);
      return;
    }
    setSignedInTo({ auth: read.auth, hosts: hostsOf(urls) });
    const failures: Failed[] = [];
    let wrong: FieldErrors = NO_ERRORS;
    for (const url of urls) {
      if (known.includes(url)) {
        failures.push({ url, why: "This address is already in the list.", read, known: true });
        continue;
      }
      await probe(probeInput(url, read)).then(
        (found) => onFound({ ...draftOf(url, read), probe: found }),
        (error: unknown) => {
          wrong = fieldErrorsOf(error);
          failures.push({ url, why: describeError(error), read, known: false });
        },
      );
    }
    setErrors(wrong);
    keep(failures);
  };
  const addAnyway = ({ url, read: asked }: Failed) => {
    onFound(draftOf(url, asked));
    keep(failed.filter((one) => one.url !== url));
  };
  return { text, setText, read, setRead, failed, errors, find, addAnyway, isPending };
};
