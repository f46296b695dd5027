import { Type, type Static, type TSchema } from "typebox";

/** RFC 9457 problem document; `errors` names each wrong field. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: "URI reference that identifies the kind of problem" }),
    title: Type.String({ description: "Short text for the kind of problem" }),
    status: Type.Integer({ description: "HTTP status code" }),
    detail: Type.String({ description: "What happened here and what to do next" }),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          path: Type.String({ description: "Place of the wrong value, such as body.targets.0.url" }),
          message: Type.String({ description: "Why it is wrong" }),
        }),
        { description: "The wrong fields of an invalid input" },
      ),
    ),
    constraint: Type.Optional(
      Type.String({ description: "Name of the sizing constraint that cannot be met, for an unsatisfiable request" }),
    ),
  },
  { description: "Problem details (application/problem+json)" },
);
export type Problem = Static<typeof Problem>;

export const Timestamp = (description: string) =>
  Type.String({ format: "date-time", description: `${description} (RFC 3339)` });

export const NullOr = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** An array that its reader does not change. */
export const List = <S extends TSchema>(item: S, description: string) =>
  Type.Unsafe<readonly Static<S>[]>(Type.Array(item, { description }));

/** A string that is one of the given words. */
export const OneOf = <const W extends readonly string[]>(words: W, description: string) =>
  Type.Unsafe<W[number]>({ type: "string", enum: [...words], description });

export const ClusterName = Type.String({
  pattern: "^[a-z0-9][a-z0-9-]{0,62}$",
  description: "Slug of the cluster: lower-case letters, digits and hyphens, 1 to 63 characters",
});

export const ClusterParams = Type.Object({ cluster: ClusterName }, { description: "Path of a cluster" });

/** Query parameters of every list. */
export const PageQuery = Type.Object(
  {
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 500, default: 100, description: "Most items in one answer" }),
    ),
    cursor: Type.Optional(Type.String({ maxLength: 200, description: "The nextCursor of the page before" })),
  },
  { additionalProperties: false, description: "Page of a list" },
);

export const Page = <S extends TSchema>(item: S, description: string) =>
  Type.Object(
    {
      items: Type.Array(item, { description }),
      nextCursor: NullOr(Type.String({ description: "Where the next page starts; null at the end" })),
    },
    { description: `One page of: ${description}` },
  );
