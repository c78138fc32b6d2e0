/** Whether one points with a finger here. */
export const coarse = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
