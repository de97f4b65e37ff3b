/**
 * Runs in a frame's <head>: the theme before the first paint, and the height as soon as the page is read, so that the page
 * around it moves once and early. Out of sight nothing is drawn, and so no observer is called.
 */
export const frameScript = `(function(){var d=document.documentElement,t=new URLSearchParams(location.hash.slice(1)).get('theme');
d.dataset.theme=t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
if(parent===window)return;function tell(){parent.postMessage({fairsplit:'height',height:Math.ceil(d.getBoundingClientRect().height)},'*')}
addEventListener('DOMContentLoaded',tell);new ResizeObserver(tell).observe(d)})()`;
