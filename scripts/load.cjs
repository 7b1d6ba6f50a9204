// A separate file, because a Node older than 10 cannot even parse `import()`.
module.exports = (file) => import(file)
