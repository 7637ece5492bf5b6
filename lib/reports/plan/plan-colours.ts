import type { EventKind } from '../../plan';
import type { NO_ONLOAD } from '../../plan/result';

/** Colour of a kind of event, for light and dark backgrounds. */
export interface Colour {
  readonly light: string;
  readonly dark: string;
}

/** Colour of each kind of event. Related kinds have similar colours; readers without one of the three kinds of cones can tell them apart, too. */
export const COLOURS: { readonly [kind in EventKind | typeof NO_ONLOAD]: Colour } = {
  'cordon': { light: '#8b919a', dark: '#7c848f' },
  'uncordon': { light: '#9cabc1', dark: '#a9acb2' },
  'drain': { light: '#c77700', dark: '#f0a13a' },
  'evict': { light: '#e2a92e', dark: '#fac76a' },
  'apply': { light: '#349deb', dark: '#5aa1eb' },
  'reload-service': { light: '#188fa5', dark: '#8accd7' },
  'restart-service': { light: '#007194', dark: '#5dc2f6' },
  'daemon-reload': { light: '#a0c8c8', dark: '#bcecf8' },
  'reboot': { light: '#c4314b', dark: '#e65d71' },
  'label': { light: '#c7b4e9', dark: '#d2d0ff' },
  'unload-module': { light: '#9472cb', dark: '#ba95d4' },
  'load-module': { light: '#4e369d', dark: '#8269e0' },
  'restart-pod': { light: '#1b6936', dark: '#4fbf8c' },
  'configure-nic': { light: '#84b64e', dark: '#c6f38a' },
  'no-onload': { light: '#602632', dark: '#9f5666' },
};

/** Name of a kind of event in a legend. */
export function nameOfKind(kind: string): string {
  return kind.replace(/-/g, ' ');
}
