export { useCatalog } from "../../api/get-catalog.ts";
