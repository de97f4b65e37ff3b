const scriptTags =
  /\s*<(?:script type="module"[^>]*? src="[^"]+"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** Takes the requests for scripts out of a page. */
export function withoutScripts(html: string): string {
  return html.replaceAll(scriptTags, '');
}

/**
 * A prerendered page shows without its scripts, so these come after what is painted: asked for earlier, they would
 * take the line from styles and fonts. They are fetched at once and run one per task, so that a slow phone can answer
 * in between. A page in the background is never painted and begins at once.
 */
export function startScript(scripts: readonly string[]): string {
  return `<script type="module">const scripts=${JSON.stringify(scripts)},start=async()=>{
for(const href of scripts)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
for(const src of scripts){await import(src);await new Promise(done=>setTimeout(done))}};
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))</script>`;
}
