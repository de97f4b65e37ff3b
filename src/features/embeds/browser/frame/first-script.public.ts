/**
 * Runs in a frame's <head>: the theme before the first paint, and the height as soon as the page is laid out, so that the
 * page around it moves once and early.
 */
export const frameScript = `(function(){var d=document.documentElement,t=new URLSearchParams(location.hash.slice(1)).get('theme');
d.dataset.theme=t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
if(parent!==window)new ResizeObserver(function(){parent.postMessage({fairsplit:'height',height:Math.ceil(d.getBoundingClientRect().height)},'*')}).observe(d)})()`;
