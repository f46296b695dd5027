import type { BenchmarkRun, Problem } from "@highwater/contract";
import { headersOf } from "../lib/api-client.ts";
import { ApiProblem, ApiUnreachable } from "../lib/api-problem.ts";
import { askSessionAgain } from "../lib/query-client.ts";

/** What is said of an upload beside its file. */
export interface UploadFields {
  readonly name: string;
  /** Separated by commas. */
  readonly tags: string;
  readonly cluster: string;
  readonly suite: string;
}

export interface Uploaded {
  /** The runs that were read from the file. */
  readonly runs: readonly BenchmarkRun[];
  /** False where the same content was there already. */
  readonly made: boolean;
}

interface UploadInput {
  readonly file: File;
  readonly fields: UploadFields;
  /** From 0 to 1: how much of the file has been sent. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const CREATED = 201;
const UNAUTHENTICATED = 401;
const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const runsOf = (text: string): readonly BenchmarkRun[] => {
  const answer: BenchmarkRun | { readonly items: readonly BenchmarkRun[] } = JSON.parse(text);
  return "items" in answer ? answer.items : [answer];
};

const problemOf = (text: string): Problem | null => {
  try {
    const answer: Problem | null = JSON.parse(text);
    return typeof answer?.detail === "string" ? answer : null;
  } catch {
    return null;
  }
};

/**
 * Sends the output of a benchmark tool, and tells how far it is: fetch cannot.
 *
 * @throws {ApiProblem} where the console refuses it, {ApiUnreachable} where there is none, AbortError where it was cancelled
 */
export const uploadRun = ({ file, fields, onProgress, signal }: UploadInput): Promise<Uploaded> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) if (value.trim() !== "") form.set(field, value.trim());
    form.set("file", file, file.name);
    const request = new XMLHttpRequest();
    request.open("POST", "/api/v1/benchmark-runs");
    for (const [name, value] of Object.entries(headersOf("POST"))) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener("load", () => {
      if (request.status === UNAUTHENTICATED) askSessionAgain();
      if (isSuccess(request.status)) resolve({ runs: runsOf(request.responseText), made: request.status === CREATED });
      else reject(new ApiProblem(request.status, problemOf(request.responseText)));
    });
    request.addEventListener("error", () => reject(new ApiUnreachable()));
    request.addEventListener("abort", () => reject(new DOMException("The upload was cancelled.", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
