/** Script that moves and zooms the picture of a page. Without it, the picture can be scrolled, and the list below contains everything. */
export const SCRIPT = `(() => {
  const frame = document.querySelector('.scroll');
  const picture = frame.querySelector('svg');
  const [width, height] = picture.getAttribute('viewBox').split(' ').slice(2).map(Number);
  let scale = 1;
  const zoom = (to, x, y) => {
    const wanted = Math.min(4, Math.max(0.05, to));
    const [left, top] = [(frame.scrollLeft + x) / scale, (frame.scrollTop + y) / scale];
    scale = wanted;
    picture.setAttribute('width', width * scale);
    picture.setAttribute('height', height * scale);
    frame.scrollLeft = left * scale - x;
    frame.scrollTop = top * scale - y;
  };
  const actions = {
    in: () => zoom(scale * 1.25, frame.clientWidth / 2, 0),
    out: () => zoom(scale / 1.25, frame.clientWidth / 2, 0),
    fit: () => zoom(frame.clientWidth / width, 0, 0),
    full: () => zoom(1, 0, 0),
  };
  document.querySelector('.tools').hidden = false;
  document.querySelectorAll('.tools button').forEach((button) => button.addEventListener('click', actions[button.value]));
  frame.addEventListener('wheel', (event) => {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      const { left, top } = frame.getBoundingClientRect();
      zoom(scale * (event.deltaY < 0 ? 1.1 : 1 / 1.1), event.clientX - left, event.clientY - top);
    }
  }, { passive: false });
  let held;
  frame.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button === 0) {
      held = { x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop };
    }
  });
  window.addEventListener('pointermove', (event) => {
    if (held) {
      frame.scrollLeft = held.left + held.x - event.clientX;
      frame.scrollTop = held.top + held.y - event.clientY;
    }
  });
  window.addEventListener('pointerup', () => { held = undefined; });
})();
`;
