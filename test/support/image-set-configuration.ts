/**
 * What oc-mirror decodes: fields of its types, of which it refuses all others (openshift/oc-mirror at 855b64a3, internal/pkg/api/v2alpha1/type_config.go
 * and type_config_include.go, internal/pkg/config/load.go).
 */
const text = { type: 'string', minLength: 1 } as const;
const closed = (required: readonly string[], properties: object) => ({ type: 'object', required, properties, additionalProperties: false });
const list = (items: object) => ({ type: 'array', items });
const platforms = list(closed([], { os: text, architecture: text }));
const bundle = { minVersion: text, maxVersion: text };

export const IMAGE_SET_CONFIGURATION = closed(['apiVersion', 'kind', 'mirror'], {
  apiVersion: { const: 'mirror.openshift.io/v2alpha1' },
  kind: { const: 'ImageSetConfiguration' },
  archiveSize: { type: 'integer' },
  mirror: closed([], {
    platform: { type: 'object' },
    helm: { type: 'object' },
    operators: list(closed(['catalog'], {
      catalog: text,
      targetCatalog: text,
      targetTag: text,
      targetCatalogSourceTemplate: text,
      full: { type: 'boolean' },
      skipDependencies: { type: 'boolean' },
      platforms,
      packages: list(closed(['name'], { name: text, defaultChannel: text, channels: list(closed(['name'], { name: text, ...bundle })), ...bundle })),
    })),
    additionalImages: list(closed(['name'], { name: text, targetRepo: text, targetTag: text, platforms })),
    blockedImages: list(closed(['name'], { name: text })),
  }),
});
