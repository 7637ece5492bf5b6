/** Annotation of a DaemonSet of sfptpd with the name of its `HostTimeDaemon`, the measure that keeps other daemons from steering the clocks. */
export const TIME_SOURCE = 'cdk8s-onload/time-source';

/** Folder of the configuration in the container, and its file name in the ConfigMap. */
export const CONFIG_FOLDER = '/etc/sfptpd';
export const CONFIG_KEY = 'sfptpd.cfg';

/** Release number in a tag, or undefined for a tag such as `stable`. */
export function releaseInTag(tag: string): string | undefined {
  return /^v?(\d+\.\d+\.\d+(?:\.\d+)?)$/.exec(tag)?.[1];
}
