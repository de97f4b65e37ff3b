export default function Page() {
  return <main>commission</main>;
}
