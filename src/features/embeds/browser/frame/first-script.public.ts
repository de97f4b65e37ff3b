/**
 * Runs in a frame's <head>. Sets the theme before the first paint, and reports the height at DOMContentLoaded, so
 * that the page around it shifts once and early: browsers do not call a ResizeObserver in a frame that is out of
 * sight.
 */
export const frameScript = `(function(){var d=document.documentElement,t=new URLSearchParams(location.hash.slice(1)).get('theme');
d.dataset.theme=t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
if(parent===window)return;function tell(){parent.postMessage({fairsplit:'height',height:Math.ceil(d.getBoundingClientRect().height)},'*')}
addEventListener('DOMContentLoaded',tell);new ResizeObserver(tell).observe(d)})()`;
