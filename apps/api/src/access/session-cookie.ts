import type { CookieSerializeOptions } from "@fastify/cookie";
import type { Config } from "../config.ts";

/** A session ends after this, however much it is used. */
export const SESSION_DAYS = 30;
/** A session ends after this without a request. */
export const IDLE_DAYS = 7;
export const DAY_MS = 86_400_000;

type Place = Pick<Config, "publicUrl" | "port">;

export const isSecure = ({ publicUrl }: Place): boolean => publicUrl?.protocol === "https:";

/** Cookies do not tell ports apart: two consoles on one machine must not share a name. */
export const cookieName = (place: Place): string =>
  isSecure(place) ? "__Host-highwater" : `highwater_${place.port === 0 ? "session" : place.port}`;

export const cookieOptions = (place: Place): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: isSecure(place),
});
