/**
 * The members of a file that a user writes, without `$schema`: the address of a JSON schema, by which editors complete and check the file. Only a text is
 * one.
 */
export function withoutSchemaAddress(content: { readonly [member: string]: unknown }): { readonly [member: string]: unknown } {
  const { $schema, ...members } = content;
  return typeof $schema === 'string' ? members : content;
}
