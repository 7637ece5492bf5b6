/** A registry that users replace with theirs. */
export const REGISTRY = 'registry.example.com';
