import { Type, type Static } from "typebox";
import { ClusterName, ClusterParams, List, NullOr, OneOf, Page, PageQuery, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { strict } from "./sizing-fields.ts";

const KINDS = ["deploy", "roll", "incident", "note", "restart", "change"] as const;
const KIND_MEANING =
  "deploy: of what uses Kafka; roll: brokers restarted in turn; restart: of one broker; change: of settings, topics or machines; incident; note";
export const EventKind = OneOf(KINDS, KIND_MEANING);
export type EventKind = Static<typeof EventKind>;

export const EventSource = OneOf(
  ["api", "web", "detected", "recording"],
  "Who told it: a pipeline, a person, the console's own look at the samples, or the recording that is replayed",
);

const title = Type.String({ minLength: 1, maxLength: 200, description: "What happened, in a few words" });
const note = Type.String({ maxLength: 4000, description: "More about it" });
const brokerIds = Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
  maxItems: 1000,
  description: "Brokers that it concerns, by id; empty for all or none",
});
const tags = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  maxItems: 20,
  description: "Words to find it by, such as a version",
});
const instant = (description: string) =>
  Type.String({ maxLength: 40, description: `${description}; RFC 3339 or epoch milliseconds as a text` });

const fields = {
  kind: EventKind,
  title,
  note: Type.Optional(NullOr(note)),
  startedAt: Type.Optional(instant("When it began; now if not given")),
  endedAt: Type.Optional(NullOr(instant("When it ended; null for a moment, or while it goes on"))),
  brokerIds: Type.Optional(brokerIds),
  tags: Type.Optional(tags),
};

export const EventInput = Type.Object(
  {
    ...fields,
    key: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        pattern: "^(?!restart/|recording/)",
        description:
          "Name of the event in the sender's own words, such as a pipeline's run: the same key again is 200 and changes nothing",
      }),
    ),
    source: Type.Optional(OneOf(["api", "web"], "api if not given")),
  },
  strict("An event to keep"),
);
export type EventInput = Static<typeof EventInput>;

export const EventPatch = Type.Object(
  { ...fields, kind: Type.Optional(EventKind), title: Type.Optional(title) },
  { ...strict("What to change"), minProperties: 1 },
);
export type EventPatch = Static<typeof EventPatch>;

/** How a restart was recognised. */
export const RestartEvidence = Type.Object(
  {
    brokerId: Type.String({ description: "Broker that restarted" }),
    foundBy: OneOf(
      ["start-time", "counters"],
      "start-time: its process tells a later start; counters: several counters that only grow began anew",
    ),
    lastSampleAt: Timestamp("Newest sample of the process before; it stopped after this"),
    processStartedAt: NullOr(Timestamp("When the new process started, as it tells; null where it does not")),
    firstSampleAt: Timestamp("First sample of the new process"),
    countersTold: Type.Integer({ description: "Counters told both before and after" }),
    countersFell: Type.Integer({ description: "Those of them that were lower after it" }),
  },
  { description: "How a restart was recognised" },
);
export type RestartEvidence = Static<typeof RestartEvidence>;

export const ClusterEvent = Type.Object(
  {
    id: Type.String({ description: "Id" }),
    kind: EventKind,
    title,
    note: NullOr(note),
    startedAt: Timestamp("When it began"),
    endedAt: NullOr(Timestamp("When it ended; null for a moment, or while it goes on")),
    brokerIds: List(Type.String(), "Brokers that it concerns"),
    tags: List(Type.String(), "Words to find it by"),
    source: EventSource,
    key: NullOr(Type.String({ description: "The sender's own name of it" })),
    evidence: NullOr(RestartEvidence),
    createdAt: Timestamp("When it was stored"),
    updatedAt: Timestamp("When it was last changed"),
  },
  { description: "Something that happened to a cluster" },
);
export type ClusterEvent = Static<typeof ClusterEvent>;

const inApi = ["events"];
const EventParams = Type.Object(
  { cluster: ClusterName, id: Type.String({ maxLength: 64, description: "Id of an event" }) },
  { description: "Path of an event" },
);

export const createEvent = endpoint({
  method: "POST",
  url: `${API_BASE}/clusters/:cluster/events`,
  schema: {
    summary: "Keep an event, such as a deploy",
    description:
      "With a key a repeated request changes nothing and is answered 200 with the event that is there. Times may lie at most a day ahead and ten years back.",
    tags: inApi,
    params: ClusterParams,
    body: EventInput,
    response: { 200: ClusterEvent, 201: ClusterEvent, 400: Problem, 404: Problem },
  },
});

export const listEvents = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/events`,
  schema: {
    summary: "List events, the newest first",
    description: "An event is within a range where any part of it is; one without an end is a moment.",
    tags: inApi,
    params: ClusterParams,
    querystring: Type.Object(
      {
        ...PageQuery.properties,
        from: Type.Optional(instant("Start of the range; no limit if not given")),
        to: Type.Optional(instant("End of the range; no limit if not given")),
        kind: Type.Optional(EventKind),
        source: Type.Optional(EventSource),
        broker: Type.Optional(Type.String({ maxLength: 128, description: "Only what concerns this broker" })),
        search: Type.Optional(Type.String({ maxLength: 200, description: "Part of the title or the note, or a tag" })),
      },
      { additionalProperties: false, description: "Which events" },
    ),
    response: { 200: Page(ClusterEvent, "Events"), 400: Problem, 404: Problem },
  },
});

export const getEvent = endpoint({
  method: "GET",
  url: `${API_BASE}/clusters/:cluster/events/:id`,
  schema: {
    summary: "One event",
    tags: inApi,
    params: EventParams,
    response: { 200: ClusterEvent, 404: Problem },
  },
});

export const updateEvent = endpoint({
  method: "PATCH",
  url: `${API_BASE}/clusters/:cluster/events/:id`,
  schema: {
    summary: "Change an event",
    description:
      "Of an event that was not told by hand or by a pipeline the title, the note and the tags can be changed, no more.",
    tags: inApi,
    params: EventParams,
    body: EventPatch,
    response: { 200: ClusterEvent, 400: Problem, 404: Problem, 409: Problem },
  },
});

export const deleteEvent = endpoint({
  method: "DELETE",
  url: `${API_BASE}/clusters/:cluster/events/:id`,
  schema: {
    summary: "Remove an event",
    description: "A restart that was detected does not come back once it is removed.",
    tags: inApi,
    params: EventParams,
    response: { 204: Type.Null({ description: "Removed" }), 404: Problem },
  },
});
