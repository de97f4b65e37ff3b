const scriptTags =
  /\s*<(?:script type="module"[^>]*? src="[^"]+"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** Takes the requests for scripts out of a page. */
export function withoutScripts(html: string): string {
  return html.replaceAll(scriptTags, '');
}

/**
 * A prerendered page shows without its scripts, so these come after what is painted: asked for earlier, they would
 * take the line from styles and fonts. They are asked for and then run one per task, so that a slow phone can answer
 * in between. A page in the background is never painted and begins at once.
 *
 * React makes errors while it is loaded, to throw them later. Each would have its stack noted, for which V8 parses all
 * of React a second time: half of what loading it takes.
 */
export function startScript(scripts: readonly string[]): string {
  return `<script type="module">const scripts=${JSON.stringify(scripts)},limit=Error.stackTraceLimit,rest=()=>new Promise(done=>setTimeout(done)),start=async()=>{
for(const href of scripts){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));await rest()}
for(const src of scripts){if(/framework/.test(src))Error.stackTraceLimit=0;await import(src);Error.stackTraceLimit=limit;await rest()}};
const run=()=>start().catch(early.fail);
document.hidden?run():requestAnimationFrame(()=>setTimeout(run))</script>`;
}
