/** A process of its own, so that what else the script does delays no traffic: `node proxy-process.ts LISTEN:TARGET …`. */
import { startDelayingProxy } from "./delaying-proxy.ts";

const pairs = process.argv.slice(2).map((pair) => pair.split(":").map(Number));
const proxies = await Promise.all(pairs.map(([listen = 0, target = 0]) => startDelayingProxy(listen, target)));

process.on("message", (message: { index: number; delayMs: number }) => {
  proxies[message.index]?.setDelay(message.delayMs);
});
// Ctrl-C reaches the whole process group: the script ends this one last.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
process.send?.("ready");
