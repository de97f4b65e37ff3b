export default function Page() {
  return <main>freelancer-landing</main>;
}
