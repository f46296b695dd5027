export { ScrollBox } from "../../../components/ui/scroll-box.tsx";
