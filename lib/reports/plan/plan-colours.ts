import type { EventKind } from '../../plan';
import type { NO_ONLOAD } from '../../plan/result';

/** Colour of a kind of event, for light and dark backgrounds. */
export interface Colour {
  readonly light: string;
  readonly dark: string;
}

/** Colour of each kind of event. Related kinds have similar colours. */
export const COLOURS: { readonly [kind in EventKind | typeof NO_ONLOAD]: Colour } = {
  'cordon': { light: '#8b919a', dark: '#7d848e' },
  'uncordon': { light: '#b7bcc4', dark: '#b3b9c2' },
  'drain': { light: '#c77700', dark: '#f0a13a' },
  'evict': { light: '#e0a92e', dark: '#ffd27a' },
  'apply': { light: '#4a7fc1', dark: '#74a5e0' },
  'reload-service': { light: '#2f9fb0', dark: '#5fc9d8' },
  'restart-service': { light: '#1f6f8b', dark: '#3f93b0' },
  'daemon-reload': { light: '#8fc6d6', dark: '#b5e3f0' },
  'reboot': { light: '#c4314b', dark: '#f06a80' },
  'label': { light: '#c9b6ea', dark: '#d9ccf5' },
  'unload-module': { light: '#8a6fc9', dark: '#b19cf0' },
  'load-module': { light: '#5b3fa6', dark: '#8b6be0' },
  'restart-pod': { light: '#2b8a5a', dark: '#4fbf87' },
  'configure-nic': { light: '#86b34a', dark: '#b2dd6e' },
  'no-onload': { light: '#5a2430', dark: '#a05a68' },
};

/** Name of a kind of event in a legend. */
export function nameOfKind(kind: string): string {
  return kind.replace(/-/g, ' ');
}
