import type { ContainerResources } from '../values';

type Quantities = { [resource: string]: string };

/** Resources of a container, as in a manifest. */
export interface RenderedResources {
  readonly limits?: { [resource: string]: string };
  readonly requests?: { [resource: string]: string };
}

/** The resources of a container in the format of manifests. */
export function renderResources({ cpu, memory, ephemeralStorage }: ContainerResources): RenderedResources {
  const quantities = (bound: 'limit' | 'request'): Quantities | undefined => {
    const entries = Object.entries({
      'cpu': cpu?.[bound]?.amount,
      'memory': memory?.[bound]?.asString(),
      'ephemeral-storage': ephemeralStorage?.[bound]?.asString(),
    }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  };
  return { limits: quantities('limit'), requests: quantities('request') };
}
