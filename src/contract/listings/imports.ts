export const importStates = ['checking', 'checked', 'running', 'done', 'cancelled'] as const
export const rowOutcomes = ['create', 'update', 'unchanged', 'refused'] as const
