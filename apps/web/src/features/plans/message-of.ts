import type { SizingRequest as Message } from "@highwater/contract";
import type { SizingRequest } from "@highwater/sizing";

/** A request as it is sent: what is undefined is left out, as JSON does. */
export const messageOf = (request: SizingRequest): Message => JSON.parse(JSON.stringify(request));
