import { useProfileCalibration } from "../../api/get-profile-calibration.ts";
import { errorWords } from "./words.ts";

/** How far the fit of a profile misses an unseen load, in a sentence; nothing while that is not known. */
export const FitError = ({ profileId }: { readonly profileId: string }) => {
  const { data } = useProfileCalibration(profileId, null);
  if (data === undefined) return null;
  if (!data.latency.ok) return <>No curve could be fitted to its points.</>;
  const errors = errorWords(data.latency.leaveOneOut);
  return errors === null ? null : <>Its fit misses an unseen load by {errors}.</>;
};
