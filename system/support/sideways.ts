/** Elements of a page that a reader has to scroll sideways, or that hide what is wider than they are. Runs in the page. */
export function scrollingSideways(): string[] {
  return [document.documentElement, ...document.querySelectorAll('body *')]
    .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth && (each === document.documentElement || getComputedStyle(each).overflowX !== 'visible'))
    .map(({ tagName, className, scrollWidth, clientWidth }) => `${tagName} ${String(className)}: ${scrollWidth} in ${clientWidth}`);
}
