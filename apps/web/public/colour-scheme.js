// Sets the scheme before the first paint; the page's policy allows no inline script.
(() => {
  let chosen = "auto";
  try {
    chosen = localStorage.getItem("mantine-color-scheme-value") ?? "auto";
  } catch {
    chosen = "auto";
  }
  const dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
