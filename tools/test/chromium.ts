import { canInstallPackages, ensurePackage, findOnPath } from "../setup/apt.ts";

const HEADLESS = { binary: "chromium-headless-shell", packages: ["chromium-headless-shell"] };
const WHOLE = { binary: "chromium", packages: ["chromium"] };

/** The browser for tests: the headless build, which draws the same pages with less CPU, or else the whole one. */
export const ensureChromium = async (say: (line: string) => void): Promise<string> => {
  const headless = await findOnPath(HEADLESS.binary);
  if (headless !== null) return headless;
  if (!canInstallPackages()) return ensurePackage(WHOLE, say);
  // Not every relative of Debian has it.
  return ensurePackage(HEADLESS, say).catch(() => ensurePackage(WHOLE, say));
};
