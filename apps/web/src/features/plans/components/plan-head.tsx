import type { SizingAnswer, SizingRequest } from "@highwater/sizing";
import { useState } from "react";
import type { ReactNode } from "react";
import { May } from "../../../components/access/may.tsx";
import { usePlans } from "../../../api/list-plans.ts";
import { Failure } from "../../../components/ui/failure.tsx";
import { PageHead } from "../../../components/ui/page-head.tsx";
import { useCreatePlan } from "../api/create-plan.ts";
import { usePlan } from "../api/get-plan.ts";
import { useUpdatePlan } from "../api/update-plan.ts";
import { copyName } from "../copy-name.ts";
import { messageOf } from "../message-of.ts";
import { namesOwn } from "../names-own.ts";
import { planOf, savedStateOf } from "../saved-state.ts";
import { todayOf, todayWords } from "../today.ts";
import { UNNAMED } from "../unnamed.ts";
import { useKnown } from "../use-known.ts";
import { ExportMenu } from "./export-menu.tsx";
import { NameForm } from "./name-form.tsx";
import { PlanNotes } from "./plan-notes.tsx";
import { SaveActions } from "./save-actions.tsx";
import type { Naming } from "./save-actions.tsx";
import { SavedChip } from "./saved-chip.tsx";
import { ShareMenu } from "./share-menu.tsx";

interface HeadProps {
  /** The saved plan that the URL names. */
  readonly id: string | null;
  readonly request: SizingRequest;
  /** null while the form cannot be sized. */
  readonly answer: SizingAnswer | null;
  /** Whether a saved request is what stands in the form. */
  readonly isSame: (saved: SizingRequest) => boolean;
  /** What of a saved request the form cannot hold as it is. */
  readonly inOtherWords: (saved: SizingRequest) => readonly string[];
  /** Puts another saved plan into the URL, or none. */
  readonly link: (id: string | null) => void;
  readonly curl: string;
  readonly startFrom: ReactNode;
}

const ACTION_WORDS: Readonly<Record<Naming, string>> = {
  save: "Save",
  saveAsNew: "Save as new",
  duplicate: "Duplicate",
};

/** The plan's name, whether it is saved, and all that can be done with it as a whole. */
export const PlanHead = ({ id, request, answer, isSame, inOtherWords, link, curl, startFrom }: HeadProps) => {
  const found = usePlan(id);
  const { data: plans = [] } = usePlans();
  const known = useKnown();
  const create = useCreatePlan();
  const update = useUpdatePlan(id ?? "");
  const [naming, setNaming] = useState<Naming | null>(null);
  const state = savedStateOf(id, found, isSame);
  const saved = planOf(state);
  const names = plans.map(({ name }) => name);
  const today = saved === null ? null : todayWords(todayOf(saved.request, saved.answer.brokers, known));
  const close = () => {
    setNaming(null);
    create.reset();
  };
  const save = (name: string) =>
    create.mutate(
      { name, request: messageOf(request) },
      {
        onSuccess: (created) => {
          close();
          link(created.id);
        },
      },
    );
  return (
    <>
      <PageHead title={saved?.name ?? "Sizing"} chips={<SavedChip state={state} />}>
        {startFrom}
        <May scope="operate">
          <SaveActions
            state={state}
            sized={answer !== null}
            updating={update.isPending}
            onName={setNaming}
            onUpdate={() => update.mutate({ request: messageOf(request) })}
          />
        </May>
        <ShareMenu saved={saved} changed={state.kind === "changed"} usesOwn={namesOwn(request)} />
        <ExportMenu
          name={saved?.name ?? UNNAMED}
          createdAt={state.kind === "saved" ? state.plan.createdAt : undefined}
          request={request}
          answer={answer}
          curl={curl}
        />
      </PageHead>
      {naming === null ? null : (
        <NameForm
          key={naming}
          name={naming === "save" || saved === null ? "" : copyName(saved.name, names)}
          action={ACTION_WORDS[naming]}
          busy={create.isPending}
          error={create.error}
          onSave={save}
          onCancel={close}
        />
      )}
      {update.error === null ? null : <Failure title="The changes could not be saved" error={update.error} />}
      <PlanNotes
        state={state}
        today={today}
        inOtherWords={saved === null ? [] : inOtherWords(saved.request)}
        updating={update.isPending}
        onUpdate={() => update.mutate({ request: messageOf(request) })}
        retry={() => void found.refetch()}
        unlink={() => link(null)}
      />
    </>
  );
};
