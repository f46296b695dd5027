import { Type, type Static, type TSchema } from "typebox";
import { OneOf, Page, PageQuery, Problem, Timestamp } from "./common.ts";
import { API_BASE, endpoint } from "./endpoint.ts";
import { strict } from "./sizing-fields.ts";
import {
  CapacityBytes,
  DriveExtras,
  Gbps,
  HARDWARE_KINDS,
  HardwareName,
  InstanceExtras,
  NicExtras,
} from "./sizing-hardware-fields.ts";

const drive = { kind: Type.Literal("drive"), name: HardwareName, capacityBytes: CapacityBytes };
const instance = { kind: Type.Literal("instance"), name: HardwareName };
const nic = { kind: Type.Literal("nic"), name: HardwareName, gbps: Gbps };

const MaybeDriveExtras = Type.Partial(Type.Object(DriveExtras)).properties;
const MaybeInstanceExtras = Type.Partial(Type.Object(InstanceExtras)).properties;
const MaybeNicExtras = Type.Partial(Type.Object(NicExtras)).properties;

/** One of several objects, told apart by their `kind`, so that an error speaks of the right one. */
const ofKind = <Schemas extends TSchema[]>(schemas: [...Schemas], description: string) =>
  Type.Unsafe<Static<Schemas[number]>>({
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string", enum: [...HARDWARE_KINDS], description: "What it is" } },
    discriminator: { propertyName: "kind" },
    oneOf: schemas,
    description,
  });

export const HardwareInput = ofKind(
  [
    Type.Object({ ...drive, ...MaybeDriveExtras }, strict("A drive")),
    Type.Object({ ...instance, ...MaybeInstanceExtras }, strict("A machine")),
    Type.Object({ ...nic, ...MaybeNicExtras }, strict("A link speed")),
  ],
  "Hardware of your own",
);
export type HardwareInput = Static<typeof HardwareInput>;

export const HardwarePatch = Type.Object(
  {
    kind: Type.Optional(OneOf(HARDWARE_KINDS, "Cannot change; may be sent as it is")),
    name: Type.Optional(HardwareName),
    capacityBytes: Type.Optional(CapacityBytes),
    gbps: Type.Optional(Gbps),
    ...MaybeDriveExtras,
    ...MaybeInstanceExtras,
  },
  strict("What to change; a null clears a field, and one kind of rating replaces the other"),
);
export type HardwarePatch = Static<typeof HardwarePatch>;

const stamps = {
  id: Type.String({ description: "What a request names it by, own:…" }),
  createdAt: Timestamp("When it was entered"),
  updatedAt: Timestamp("When it was last changed"),
};

export const OwnHardware = ofKind(
  [
    Type.Object({ ...stamps, ...drive, ...DriveExtras }, { description: "A drive; null is not known" }),
    Type.Object({ ...stamps, ...instance, ...InstanceExtras }, { description: "A machine; null is not known" }),
    Type.Object({ ...stamps, ...nic, ...NicExtras }, { description: "A link speed" }),
  ],
  "Hardware of your own",
);
export type OwnHardware = Static<typeof OwnHardware>;

const tags = ["sizing"];
const params = Type.Object(
  { id: Type.String({ maxLength: 200, description: "own:…, as POST answered it" }) },
  { description: "Path of a piece of hardware" },
);

export const createHardware = endpoint({
  method: "POST",
  url: `${API_BASE}/sizing/hardware`,
  schema: {
    summary: "Enter hardware of your own",
    description:
      "It joins the catalogue under the id own:<slug of its name>, to be named as broker.catalogId (instance) or broker.drives.catalogId (drive). A slug that is taken is 409.",
    tags,
    body: HardwareInput,
    response: { 201: OwnHardware, 400: Problem, 409: Problem },
  },
});

export const listHardware = endpoint({
  method: "GET",
  url: `${API_BASE}/sizing/hardware`,
  schema: {
    summary: "List your own hardware, by id",
    tags,
    querystring: Type.Object(
      { kind: Type.Optional(OneOf(HARDWARE_KINDS, "Only this kind")), ...PageQuery.properties },
      strict("Page of a list"),
    ),
    response: { 200: Page(OwnHardware, "Your own hardware"), 400: Problem },
  },
});

export const getHardware = endpoint({
  method: "GET",
  url: `${API_BASE}/sizing/hardware/:id`,
  schema: { summary: "One piece of your own hardware", tags, params, response: { 200: OwnHardware, 404: Problem } },
});

export const updateHardware = endpoint({
  method: "PATCH",
  url: `${API_BASE}/sizing/hardware/:id`,
  schema: {
    summary: "Change a piece of your own hardware",
    description: "The id stays, whatever the new name. Saved plans keep the answer that they were saved with.",
    tags,
    params,
    body: HardwarePatch,
    response: { 200: OwnHardware, 400: Problem, 404: Problem },
  },
});

export const deleteHardware = endpoint({
  method: "DELETE",
  url: `${API_BASE}/sizing/hardware/:id`,
  schema: {
    summary: "Remove a piece of your own hardware",
    description: "Saved plans that name it keep their answer; sizing them again is refused until it is back.",
    tags,
    params,
    response: { 204: Type.Null({ description: "Removed" }), 404: Problem },
  },
});
