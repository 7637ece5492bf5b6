/** Placeholder for the registry of the user. */
export const REGISTRY = 'registry.example.com';
