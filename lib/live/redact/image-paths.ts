/** Replacements of the paths of images in private registries. */
import { orderedNames } from './ordered-names';
import { literalExpression } from '../../text';

/** Names of published images, and words in them: rules know images by these. */
const PUBLISHED = /onload|sfptpd|sfnettest|sfc|openshift|kmm|kernel|driver-toolkit|sriov|multus|^ubi\d*$|^(?:amd|xilinx|solarflare|redhat|library)$/;

export class ImagePaths {
  private readonly reference?: RegExp;
  private readonly segments = new Set<string>();
  private others?: ReadonlyMap<string, string>;

  /** @param registries hosts of registries whose images are replaced */
  constructor(registries: readonly string[]) {
    const hosts = registries.map(literalExpression).sort((a, b) => b.length - a.length);
    this.reference = hosts.length === 0 ? undefined : new RegExp(`(?<![\\w.-])(${hosts.join('|')})(:\\d+)?((?:/[a-z0-9][a-z0-9._-]*)+)`, 'g');
  }

  /** Adds the images in a text. */
  public add(text: string): void {
    if (this.reference !== undefined && text.includes('/')) {
      for (const [, , , path] of text.matchAll(this.reference)) {
        path.slice(1).split('/').forEach((segment) => this.segments.add(segment));
      }
    }
  }

  /** Replaces the paths of images in a text. */
  public replaced(text: string): string {
    if (this.reference === undefined || !text.includes('/')) {
      return text;
    }
    const isPublished = (segment: string) => PUBLISHED.test(segment);
    this.others ??= orderedNames([...this.segments].filter((segment) => !isPublished(segment)), [...this.segments].filter(isPublished), 'image');
    return text.replace(this.reference, (_, host: string, port: string | undefined, path: string) => (
      host + (port ?? '') + path.split('/').map((segment) => this.others!.get(segment) ?? segment).join('/')));
  }
}
