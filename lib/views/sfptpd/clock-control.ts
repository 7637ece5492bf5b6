import type { Section } from './check-config';

/** Kinds of instances that leave the system clock to another daemon. */
const OBSERVERS = ['ntp', 'crny'];

/**
 * Whether sfptpd disciplines the system clock. It steers all clocks that are not excluded. It exits if another daemon steers the same system clock
 * (sfptpd facts §6), but cannot detect such a daemon from a container.
 */
export function disciplinesSystemClock(sections: readonly Section[]): boolean {
  const general = sections.find(({ kind }) => kind === 'general')!;
  const list = general.last('clock_list');
  return sections.some(({ isInstance, kind }) => isInstance && !OBSERVERS.includes(kind))
    && !general.last('clock_readonly')?.includes('system')
    && (list === undefined || list.includes('system'))
    && general.last('clock_control')?.[0] !== 'no-adjust';
}
